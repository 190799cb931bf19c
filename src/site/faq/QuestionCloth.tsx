import { drawCloth, YARN_EDGE } from '@/ui/weave/cloth'
import type { WeaveDraft } from '@/ui/weave/drafts'

/** A hash is weft on top, in long floats, so that the mark stays legible. */
const QUESTION_MARK = [
  '....................',
  '....................',
  '.....#########......',
  '....############....',
  '...#####...######...',
  '...#####....#####...',
  '............#####...',
  '...........#####....',
  '.........######.....',
  '........#####.......',
  '........#####.......',
  '........#####.......',
  '....................',
  '....................',
  '........#####.......',
  '........#####.......',
  '........#####.......',
  '....................',
  '....................',
  '....................',
] as const

/** The warp of the ground is tied down on every tenth end, moved by three as in satin. */
const TIED_EVERY = 10

/** A cloth with a woven question mark. */
const DRAFT = {
  id: 'question-mark',
  name: 'jacquard',
  threading: QUESTION_MARK.map((_, end) => end + 1),
  tieUp: QUESTION_MARK.map((row, pick) =>
    [...row].flatMap((cell, end) => (isLifted(cell, end, pick) ? [end + 1] : [])),
  ),
  treadling: QUESTION_MARK.map((_, pick) => pick + 1),
  warpOrder: ['a'],
  weftOrder: ['b'],
} as const satisfies WeaveDraft

const SCALE = 1.05

function isLifted(cell: string, end: number, pick: number): boolean {
  return cell !== '#' && (end + 3 * pick) % TIED_EVERY !== 0
}

/** Question marks woven into cloth, to fill the box that it stands in. */
export function QuestionCloth() {
  const { width, height, paths } = drawCloth(DRAFT)
  return (
    <svg aria-hidden="true" className="absolute inset-0 bg-ink" width="100%" height="100%">
      <pattern
        id="vraagtekens"
        width={width}
        height={height}
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${SCALE})`}
        strokeWidth={YARN_EDGE}
        strokeLinejoin="round"
      >
        {paths.map(({ yarn, d }) => (
          <path
            key={yarn}
            d={d}
            className={yarn === 'a' ? 'fill-indigo stroke-indigo' : 'fill-ochre stroke-ochre'}
          />
        ))}
      </pattern>
      <rect width="100%" height="100%" fill="url(#vraagtekens)" />
    </svg>
  )
}
