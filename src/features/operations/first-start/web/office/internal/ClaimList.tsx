import { CLAIM_IDS, CLAIMS } from '../../../domain/claims'
import type { StartCheck } from '../../../domain/start-checks'
import { Tick } from './Tick'

/** The claims, each with what proves it and its tick. */
export function ClaimList({ ticks }: { ticks: readonly StartCheck[] }) {
  return (
    <ul className="grid">
      {CLAIM_IDS.map((id) => {
        const { title, proof } = CLAIMS[id]
        const tick = ticks.find(({ item }) => item === id)
        return (
          <li
            key={id}
            id={id}
            className="grid gap-x-6 gap-y-1 border-hairline border-t py-3 md:grid-cols-[minmax(0,1fr)_13rem]"
          >
            <div className="min-w-0">
              <h3 className="text-lead">{title}</h3>
              <p className="max-w-[60ch] remark-text">{proof}</p>
            </div>
            <Tick item={id} tick={tick} label="Nagekeken" about={title} />
          </li>
        )
      })}
    </ul>
  )
}
