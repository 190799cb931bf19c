import { HOSTING_CLOTH } from '@/content/look'
import { type ServiceCard, servicesPage } from '@/content/pages/diensten'
import { Amount } from '@/ui/Amount'
import { ButtonLink } from '@/ui/ButtonLink'
import type { Cloth } from '@/ui/weave/Weave'
import { YarnTick } from '../page/YarnTick'

/** Cloth of each service, the same as on the home page. */
export const SERVICE_CLOTHS = {
  websites: { draft: 'plain', tone: 'madder' },
  webshops: { draft: 'twill', tone: 'market' },
  'seo-marketing': { draft: 'satin', tone: 'indigo' },
  advertenties: { draft: 'basket', tone: 'fire' },
  'e-mailmarketing': { draft: 'jacquard', tone: 'linen' },
  'hosting-onderhoud': HOSTING_CLOTH,
} as const satisfies Record<ServiceCard['id'], Cloth>

interface StartingPriceProps extends Pick<ServiceCard, 'from'> {
  className?: string
}

/** 'vanaf' small, the amount large, with the amount including VAT under it; a price by quote is text alone. */
export function StartingPrice({ from, className = '' }: StartingPriceProps) {
  return (
    <p className={`leading-none ${className}`}>
      {from === undefined ? (
        <span className="font-display font-extrabold tracking-display">{servicesPage.byQuote}</span>
      ) : (
        <Amount net={from} prefix={servicesPage.from} />
      )}
    </p>
  )
}

export function ServiceFeatures({ features }: Pick<ServiceCard, 'features'>) {
  return (
    <ul className="border-hairline border-t">
      {features.map((feature) => (
        <li key={feature} className="flex gap-3 border-hairline border-b py-2.5 leading-snug">
          <YarnTick />
          {feature}
        </li>
      ))}
    </ul>
  )
}

/** Quote button of a card; the visually hidden text says for which service. */
export function QuoteButton({ title, isFirst = false }: { title: string; isFirst?: boolean }) {
  const { label, href } = servicesPage.cardButton
  return (
    <ButtonLink href={href} variant={isFirst ? 'primary' : 'secondary'}>
      <span>
        {label}
        <span className="sr-only"> voor {title}</span>
      </span>
    </ButtonLink>
  )
}
