/** Flour, crust and a serif: a bakery whose order card stands in front. */
export function BakeryPicture() {
  return (
    <>
      <path fill="#F6E5C8" d="M0 0h360v240H0z" />
      <path fill="#E9CFA1" d="M0 176h360v64H0z" />
      <g fontFamily="Georgia,serif" fill="#4A2412">
        <text x="24" y="38" fontSize="13" fontWeight="700">
          Voorbeeldbrood
        </text>
        <text x="24" y="100" fontSize="52" fontStyle="italic">
          Vers,
        </text>
        <text x="24" y="144" fontSize="38" fontStyle="italic">
          om zeven uur.
        </text>
      </g>
      <g stroke="#F6E5C8" strokeWidth="5" strokeLinecap="round">
        <path fill="#B5652B" stroke="none" d="M30 212c0-34 26-48 66-48s66 14 66 48c0 8-132 8-132 0z" />
        <path d="m66 178 14 18M94 174l14 20M122 178l12 18" />
        <path fill="#8F451C" stroke="none" d="M150 216c0-26 22-36 52-36s52 10 52 36c0 6-104 6-104 0z" />
        <path d="m184 192 10 14M208 190l10 14" />
      </g>
      <g fontFamily="Georgia,serif" fontSize="11" fill="#4A2412">
        <path fill="#FFF9EC" d="M262 24h76v150h-76z" />
        <text x="272" y="46" fontWeight="700">
          Bestellen
        </text>
        <path stroke="#D8BE92" d="M272 56h56M272 82h56M272 108h56M272 134h56" />
        <text x="272" y="74">
          2 × bruin
        </text>
        <text x="272" y="100">
          1 × rogge
        </text>
        <text x="272" y="126">
          6 × bol
        </text>
        <path fill="#B5652B" d="M272 144h56v20h-56z" />
      </g>
    </>
  )
}

const PRICES = ['Knippen', 'Scheren', 'Allebei', 'Poetsen'] as const

/** Pink, red and one bald head: the prices stand first. */
export function BarberPicture() {
  return (
    <>
      <path fill="#F7C9C4" d="M0 0h360v240H0z" />
      <path fill="#D22F2B" d="M0 0h150v240H0z" />
      <path fill="#F7C9C4" d="M75 46c34 0 54 26 54 62 0 46-24 76-54 76s-54-30-54-76c0-36 20-62 54-62z" />
      <g fill="none" stroke="#3A0F12" strokeWidth="4" strokeLinecap="round">
        <path d="M54 112h.1M96 112h.1" strokeWidth="9" />
        <path d="M44 144c8-12 22-8 31 0 9-8 23-12 31 0M60 162c10 6 20 6 30 0" />
        <path stroke="#FFF" d="M92 66c10 4 16 12 18 22" />
      </g>
      <g fontFamily="Arial,sans-serif" fontWeight="900" fill="#3A0F12">
        <text x="170" y="50" fontSize="30" letterSpacing="-1.5">
          De Kale
        </text>
        <text x="170" y="80" fontSize="30" letterSpacing="-1.5">
          Knip
        </text>
        {PRICES.map((name, row) => (
          <g key={name} transform={`translate(170 ${108 + row * 22})`}>
            <text fontSize="12" fontWeight="700">
              {name}
            </text>
            <path stroke="#D22F2B" strokeWidth="2" strokeDasharray="1 5" strokeLinecap="round" d="M66-3h72" />
            <text x="148" fontSize="12">
              {18 + row * 5}
            </text>
          </g>
        ))}
        <path fill="#3A0F12" d="M170 196h120v26H170z" />
        <text x="182" y="213" fontSize="11" fill="#F7C9C4">
          Vrij: 14:15 uur
        </text>
      </g>
    </>
  )
}

const PARTS = [0, 1, 2, 3] as const

/** Black and hard yellow, wheels without spokes: a shop with one search field. */
export function BicyclesPicture() {
  return (
    <>
      <path fill="#121212" d="M0 0h360v240H0z" />
      <path fill="#D9F23C" d="M0 0h360v34H0z" />
      <g fontFamily="Arial,sans-serif" fontWeight="900" fill="#121212">
        <text x="20" y="23" fontSize="16" letterSpacing="-0.6">
          SPAAKLOOS
        </text>
        <path fill="#121212" d="M150 9h150v16H150z" />
        <text x="158" y="21" fontSize="9" fill="#D9F23C" fontWeight="400">
          Zoek een onderdeel
        </text>
        <circle cx="332" cy="17" r="7" />
      </g>
      <g fill="none" stroke="#D9F23C" strokeWidth="9">
        <circle cx="86" cy="116" r="46" />
        <circle cx="214" cy="116" r="46" />
        <path
          strokeWidth="5"
          stroke="#FFF"
          d="m86 116 36-58h64l28 58M122 58l30 58h-66M152 116l34-58M178 46h20M112 50h20"
        />
      </g>
      <text
        x="276"
        y="92"
        fontFamily="Arial,sans-serif"
        fontSize="30"
        fontWeight="900"
        fill="#FFF"
        letterSpacing="-1.5"
      >
        Rij
      </text>
      <text
        x="276"
        y="122"
        fontFamily="Arial,sans-serif"
        fontSize="30"
        fontWeight="900"
        fill="#FFF"
        letterSpacing="-1.5"
      >
        door.
      </text>
      {PARTS.map((part) => (
        <g key={part} transform={`translate(${20 + part * 82} 180)`}>
          <path fill="#242424" d="M0 0h74v60H0z" />
          <circle cx="22" cy="22" r={8 + part * 1.5} fill="none" stroke="#D9F23C" strokeWidth="3" />
          <path stroke="#777" strokeWidth="4" d="M10 48h30" />
          <path stroke="#D9F23C" strokeWidth="4" d="M48 48h16" />
        </g>
      ))}
    </>
  )
}

/** Amount of work in each month, drawn as one stroke. */
const YEAR = [12, 18, 34, 52, 70, 64, 40, 36, 48, 30, 16, 10]
  .map((work, month) => `M${28 + month * 18} 216v-${work - 8}`)
  .join('')

/** Big leaves and a calendar that says when to call. */
export function GardenPicture() {
  return (
    <>
      <path fill="#E6EBD9" d="M0 0h360v240H0z" />
      <g fill="#2E5B34">
        <path d="M360 0v150c-60 6-112-24-124-72C228 44 244 14 262 0z" />
        <path fill="#7FA35B" d="M360 96v120c-52 2-92-20-98-58 28-36 62-54 98-62z" />
        <path
          fill="none"
          stroke="#E6EBD9"
          strokeWidth="2"
          d="M250 30c40 20 80 52 110 96M300 62l4-40M326 84l24-34M274 164c32-14 60-30 86-36"
        />
      </g>
      <g fontFamily="Georgia,serif" fill="#1E3A22">
        <text x="22" y="34" fontSize="11" letterSpacing="2">
          ZONDER SCHOP
        </text>
        <text x="22" y="86" fontSize="34">
          Wij bellen
        </text>
        <text x="22" y="122" fontSize="34" fontStyle="italic">
          de lente wel.
        </text>
      </g>
      <path stroke="#2E5B34" strokeWidth="12" strokeLinecap="round" d={YEAR} />
      <path stroke="#1E3A22" d="M22 224h214" />
      <path fill="#F2B632" d="M196 26a12 12 0 1 0 .1 0z" />
    </>
  )
}

const QUESTIONS = ['Wat lekt er?', 'Waar?', 'Sinds wanneer?'] as const

/** A drawing on blue: three questions along one pipe. */
export function PlumberPicture() {
  return (
    <>
      <path fill="#1457A8" d="M0 0h360v240H0z" />
      <path
        stroke="#2E6DBB"
        d="M0 40h360M0 80h360M0 120h360M0 160h360M0 200h360M40 0v240M80 0v240M120 0v240M160 0v240M200 0v240M240 0v240M280 0v240M320 0v240"
      />
      <g fill="none" strokeLinejoin="round">
        <path stroke="#FFF" strokeWidth="18" d="M0 60h70v120h80v-70h60" />
        <path stroke="#1457A8" strokeWidth="12" d="M0 60h70v120h80v-70h60" />
        <path stroke="#FFF" strokeWidth="18" d="M40 48v24M58 100h24M58 140h24M100 168v24M138 140h24" />
        <path stroke="#FF8A3C" strokeWidth="6" d="M110 180h40v-70h60" strokeLinecap="round" />
        <path fill="#FF8A3C" d="M110 206c8 12 10 16 10 20a10 10 0 0 1-20 0c0-4 2-8 10-20z" />
      </g>
      <g fontFamily="Courier New,monospace" fontWeight="700" fill="#FFF">
        <text x="92" y="36" fontSize="15">
          LAUWE LEIDING
        </text>
        {QUESTIONS.map((question, row) => (
          <g key={question} transform={`translate(214 ${70 + row * 54})`}>
            <path fill="#FFF" d="M0 0h128v42H0z" />
            <text x="10" y="18" fontSize="12" fill="#1457A8">
              {question}
            </text>
            <path stroke="#9DBCE2" strokeWidth="3" d="M10 30h72" />
          </g>
        ))}
      </g>
    </>
  )
}
