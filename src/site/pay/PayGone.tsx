import { payPages } from '@/content/pages/betalen'
import { ButtonLink } from '@/ui/ButtonLink'
import { PayFrame } from './PayFrame'

/** There is nothing to pay at this address, and where one can look instead. */
export function PayGone({ heading, text }: { heading: string; text: string }) {
  const { href, label } = payPages.account
  return <PayFrame heading={heading} text={text} facts={<ButtonLink href={href}>{label}</ButtonLink>} />
}
