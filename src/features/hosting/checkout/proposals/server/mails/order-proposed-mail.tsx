import { company } from '@/content/company'
import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { cartOf, isNameAlone } from '@/features/hosting/orders/domain/order-in-words'
import { laterInWords, shownPrices } from '@/features/hosting/orders/domain/shown-prices'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import { MEANS_WORDS } from '@/features/people/correspondence/domain/means'
import type { Context } from '@/platform/context'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { vatSuffix } from '@/shared/price-words'
import { percentOf, type VatBasis } from '@/shared/vat'
import { ORDER_BUTTON } from '../../../domain/order-notices'
import { proposalLink } from '../proposal-key'
import type { OrderProposal } from '../proposal-tables'

interface Proposed {
  proposal: OrderProposal
  customer: { email: string; customerName: string }
  /** How VAT is charged today. */
  basis: VatBasis
}

/** The order that a colleague prepared, to its customer: what it is and costs, and the way to order it. */
export async function orderProposedMail(
  context: Pick<Context, 'settings'>,
  { proposal, customer, basis }: Proposed,
): Promise<NewMail> {
  const { href, secrets } = proposalLink(context, proposal.id)
  return {
    kind: 'order-proposed',
    to: { address: customer.email, name: customer.customerName },
    replyTo: company.email,
    subject: 'Je bestelling staat klaar',
    ...(await renderMail(
      <MailFrame
        preview={`Bekijken en bestellen kan tot en met ${shownDay(proposal.expiresOn)}.`}
        heading="Je bestelling staat klaar."
      >
        <MailGreeting name={customer.customerName} />
        <MailParagraph>
          Je vroeg ons {MEANS_WORDS[proposal.means]} om {isNameAlone(proposal) ? 'een domeinnaam' : 'hosting'}
          . {proposal.proposedBy} heeft de bestelling voor je klaargezet. Er is nog niets besteld, en je
          betaalt nog niets.
        </MailParagraph>
        <MailFacts facts={proposedFacts(proposal, basis)} />
        <MailParagraph>
          Klopt het? Op een eigen pagina lees je alles na, en kies je hoe je betaalt. Je bestelt pas als je
          daar op ‘{ORDER_BUTTON}’ drukt. Dat kan tot en met {shownDay(proposal.expiresOn)}.
        </MailParagraph>
        <MailButton href={href}>Bekijken en bestellen</MailButton>
        <MailParagraph>
          Klopt er iets niet, of wil je het toch niet? Antwoord op deze mail of bel {company.phone.shown}. Doe
          je niets, dan vervalt het vanzelf.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
    secrets,
  }
}

/** Parts, the first payment and the later ones, as the page has them. */
function proposedFacts(proposal: OrderProposal, basis: VatBasis): (readonly [string, string])[] {
  const { lines, total, later } = shownPrices(cartOf(proposal), percentOf(basis))
  return [
    ...lines.map(
      ({ label, note, net }) => [`${label}, ${note}`, `${inEurosAndCents(net)} excl. btw`] as const,
    ),
    [orderWizard.cart.now, `${inEurosAndCents(total)} ${vatSuffix(basis === 'reverse-charge')}`],
    ...later.map((price) => [price.label, laterInWords(price)] as const),
  ]
}
