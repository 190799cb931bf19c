const PRICES = ['Knippen', 'Scheren', 'Allebei', 'Poetsen'] as const

/** Pink, red and one bald head: prices before anything else. */
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
