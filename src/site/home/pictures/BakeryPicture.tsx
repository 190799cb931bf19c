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
