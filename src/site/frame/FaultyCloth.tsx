/** The yarns of the cloth, 24 units apart. */
const YARNS = Array.from({ length: 14 }, (_, index) => index)

const PICK = 'M138 156c40 0 52 4 84 18s40 66 12 84-56-14-34-40 84-14 116 18 20 74 8 96'

/** The seventh pick comes loose after the sixth end, and hangs out. */
const LOOSE = { pick: 6, afterEnd: 5 }

/** The tenth end has snapped; its remainder springs back. */
const SNAPPED = { end: 9, picks: [5, 7, 9] }
const STILL_WOVEN = 'M228 8v88M228 256v72'
const SPRUNG = 'M228 96c0 50 60 20 58 62s-50 34-44 6M228 256c0-46-50-22-52-58s44-36 42-6'

/** Plain weave with a pick that has come loose: a page that does not exist. Decorative. */
export function LoosePick() {
  return (
    <Cloth ends={YARNS}>
      <Floats colour="stroke-madder" isDrawn={(pick, end) => pick % 3 !== 0 && isWoven(pick, end)} />
      <Floats colour="stroke-ochre" isDrawn={(pick, end) => pick % 3 === 0 && isWoven(pick, end)} />
      <path d={PICK} className="stroke-ochre" strokeWidth="13" />
    </Cloth>
  )
}

/** The same cloth with a warp end that has snapped: an error on the server. Decorative. */
export function SnappedEnd() {
  return (
    <Cloth ends={YARNS.filter((end) => end !== SNAPPED.end)}>
      <path d={STILL_WOVEN} className="stroke-ochre" strokeWidth="13" />
      <Floats colour="stroke-madder" isDrawn={isHeld} />
      <path d={SPRUNG} className="stroke-ochre" strokeWidth="13" />
    </Cloth>
  )
}

/** The same cloth with its last picks still to come: a site that is being made. Decorative. */
export function HalfWoven() {
  return (
    <Cloth ends={YARNS}>
      <Floats colour="stroke-madder" isDrawn={(pick) => pick >= UNDER_WAY && pick % 3 !== 0} />
      <Floats colour="stroke-ochre" isDrawn={(pick) => pick >= UNDER_WAY && pick % 3 === 0} />
    </Cloth>
  )
}

/** The first pick that is woven: a cloth grows upwards. */
const UNDER_WAY = 6

const isWoven = (pick: number, end: number) => pick !== LOOSE.pick || end <= LOOSE.afterEnd

const isHeld = (pick: number, end: number) => end !== SNAPPED.end || !SNAPPED.picks.includes(pick)

function Cloth({ ends, children }: { ends: readonly number[]; children: React.ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 336 336"
      className="w-full overflow-visible"
      fill="none"
      strokeLinecap="round"
    >
      <path
        d={ends.map((end) => `M${end * 24 + 12} 8v320`).join('')}
        className="stroke-ink"
        strokeWidth="14"
      />
      {children}
    </svg>
  )
}

/** Where a pick lies over an end: at every other one, as in plain weave. */
function Floats({ colour, isDrawn }: { colour: string; isDrawn: (pick: number, end: number) => boolean }) {
  const d = YARNS.flatMap((pick) =>
    YARNS.filter((end) => (pick + end) % 2 === 0 && isDrawn(pick, end)).map(
      (end) => `M${end * 24 + 4} ${pick * 24 + 12}h16`,
    ),
  ).join('')
  return <path d={d} className={colour} strokeWidth="13" />
}
