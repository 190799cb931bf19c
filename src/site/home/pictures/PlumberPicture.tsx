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
