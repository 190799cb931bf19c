/** How much there is to do in each month, drawn as one stroke. */
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
