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
