import { MailLink, MailParagraph } from '@/features/operations/mail/web/MailText'

interface RenewalOfferProps {
  siteUrl: string
  invoiceId: string
}

/** Offers today's text of the mandate, where theirs does not name this invoice (`offersRenewal`). */
export function RenewalOffer({ siteUrl, invoiceId }: RenewalOfferProps) {
  return (
    <MailParagraph>
      Je machtiging noemt zo’n factuur nog niet.{' '}
      <MailLink href={`${siteUrl}/hosting-dashboard?afschrijven=${invoiceId}#incasso`}>
        Laat ook deze facturen automatisch afschrijven
      </MailLink>
      : je leest de tekst en gaat akkoord met één druk op de knop.
    </MailParagraph>
  )
}
