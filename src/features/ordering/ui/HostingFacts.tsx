import './hosting.css'
import { hostingOrderPage } from '@/content/pages/hosting-bestellen'

/** Three facts about every package. */
export function HostingFacts() {
  return (
    <dl className="hosting-facts">
      {hostingOrderPage.facts.map(({ figure, about }) => (
        <div key={figure} className="flex flex-col-reverse justify-end">
          <dt className="text-[0.92rem] leading-snug">{about}</dt>
          <dd className="font-bold font-display text-[1.3rem] leading-tight tracking-[-0.02em]">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
