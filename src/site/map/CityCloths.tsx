import { drawCloth, YARN_EDGE } from '@/ui/weave/cloth'
import { DRAFTS, type DraftId } from '@/ui/weave/drafts'
import { quarterAngle, quarterPath, RINGS, ringPath } from './city-threads'

/** The cloths of the city's quarters; full class names, so that the stylesheet contains their colours. */
const CLOTHS = {
  heart: { draft: 'plain', a: 'fill-ink stroke-ink', b: 'fill-madder stroke-madder' },
  streets: { draft: 'twill', a: 'fill-ink stroke-ink', b: 'fill-indigo stroke-indigo' },
  houses: { draft: 'basket', a: 'fill-ink stroke-ink', b: 'fill-indigo stroke-indigo' },
  campus: { draft: 'herringbone', a: 'fill-indigo stroke-indigo', b: 'fill-ink stroke-ink' },
  park: { draft: 'satin', a: 'fill-ink stroke-ink', b: 'fill-loden stroke-loden' },
} as const satisfies Record<string, { draft: DraftId; a: string; b: string }>

type ClothName = keyof typeof CLOTHS

/** Cloth of each quarter: between a ring and the next, and clockwise from the road of that number. */
const QUARTERS = [
  ['streets', 'houses', 'streets', 'park', 'houses', 'campus', 'streets', 'houses'],
  ['houses', 'park', 'houses', null, 'streets', null, 'park', 'streets'],
  [null, null, 'park', null, null, 'campus', null, null],
] as const satisfies readonly (readonly (ClothName | null)[])[]

const PATCHES = QUARTERS.flatMap((cloths: readonly (ClothName | null)[], ring) =>
  cloths.flatMap((cloth, road) =>
    cloth ? [{ id: `kaart-${cloth}-${ring}-${road}`, cloth, ring, road }] : [],
  ),
)

const CLOTH_SCALE = 0.62

/** Ground of the map: the areas between the roads, each quarter in a cloth of its own; fields stay bare. */
export function CityCloths() {
  return (
    <>
      {Object.entries(CLOTHS).map(([name, { draft, ...yarns }]) => (
        <ClothPattern key={name} id={`kaart-${name}`} draft={draft} yarns={yarns} />
      ))}
      {PATCHES.map((patch) => (
        <Patch key={patch.id} {...patch} />
      ))}
      <path d={ringPath(RINGS[0])} fill="url(#kaart-heart)" />
    </>
  )
}

function ClothPattern({ id, draft, yarns }: { id: string; draft: DraftId; yarns: { a: string; b: string } }) {
  const cloth = drawCloth(DRAFTS[draft])
  return (
    <pattern
      id={id}
      width={cloth.width}
      height={cloth.height}
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${CLOTH_SCALE})`}
      strokeWidth={YARN_EDGE}
      strokeLinejoin="round"
    >
      {cloth.paths.map(({ yarn, d }) => (
        <path key={yarn} d={d} className={yarn === 'a' ? yarns.a : yarns.b} />
      ))}
    </pattern>
  )
}

/** Rotates a quarter's cloth to face the centre, so that no two neighbours run in the same direction. */
function Patch({ id, cloth, ring, road }: (typeof PATCHES)[number]) {
  const turn = Math.round(quarterAngle(road))
  return (
    <>
      <pattern id={id} href={`#kaart-${cloth}`} patternTransform={`rotate(${turn}) scale(${CLOTH_SCALE})`} />
      <path d={quarterPath(ring, road)} fill={`url(#${id})`} />
    </>
  )
}
