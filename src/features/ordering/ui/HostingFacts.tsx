import './hosting.css'
import { hostingOrderPage } from '@/content/pages/hosting-bestellen'

/** Three facts about every package. */
export function HostingFacts() {
  return (
    <dl className="hosting-facts">
      {hostingOrderPage.facts.map(({ figure, about }) => (
        <div key={figure} className="flex flex-col-reverse justify-end">
          <dt className="text-small leading-snug">{about}</dt>
          <dd className="name-text">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
