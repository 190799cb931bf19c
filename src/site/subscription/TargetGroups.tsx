import { HOSTING_CLOTH } from '@/content/look'
import { subscriptionPage } from '@/content/pages/configurator-abonnement'
import { type Cloth, Weave } from '@/ui/weave/Weave'

/** One cloth per trade, in the order of the copy. */
const CLOTHS: readonly Cloth[] = [
  { draft: 'plain', tone: 'madder' },
  { draft: 'twill', tone: 'ochre' },
  HOSTING_CLOTH,
  { draft: 'houndstooth', tone: 'sky' },
  { draft: 'satin', tone: 'indigo' },
]

/** Target groups: five rows, each with a cloth of its own. */
export function TargetGroups() {
  const { targetGroupsHeading, targetGroups } = subscriptionPage
  return (
    <section aria-labelledby="voor-wie" className="page-grid py-20 lg:py-32">
      <h2 id="voor-wie" className="section-title col-[main] lg:col-[2/9]">
        {targetGroupsHeading}
      </h2>
      <ul className="col-[main] mt-10 border-hairline border-t lg:mt-16">
        {targetGroups.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[3.5rem_1fr] items-center gap-x-5 gap-y-1 border-hairline border-b py-4 sm:grid-cols-[9rem_1fr] lg:grid-cols-[14rem_minmax(0,22rem)_1fr] lg:gap-x-8 lg:py-0"
          >
            <span className="relative h-full min-h-20 overflow-hidden max-lg:row-span-2 lg:min-h-26">
              <Weave
                {...(CLOTHS[index] ?? { draft: 'plain', tone: 'house' })}
                cellPx={10}
                className="absolute inset-0"
              />
            </span>
            <h3 className="text-display-xs">{title}</h3>
            <p className="max-w-136 text-base">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
