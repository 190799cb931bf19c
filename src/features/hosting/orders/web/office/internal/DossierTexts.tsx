import { creditorInWords } from '@/features/billing/mandates/domain/creditor'
import { namedVersion } from '@/features/operations/legal-texts/domain/legal-version'
import { Part } from '@/office/ui/Part'
import { shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import type { Dossier } from '../server/load-dossier'
import { NOT_KEPT } from './DossierPrices'

/** Full texts that were agreed to: mandates, and the terms of then. */
export function DossierTexts({ order, evidence, mandates }: Dossier) {
  return (
    <>
      <Part id="machtigingen" title="Machtigingen voor automatische incasso">
        {mandates.length === 0 ? <p className="remark-text">Deze klant gaf er geen.</p> : null}
        {mandates.map((mandate) => (
          <div key={mandate.id} className="grid gap-2">
            <p className="text-note [overflow-wrap:anywhere]">{mandateInWords(mandate)}</p>
            <Quoted text={mandate.wording} />
          </div>
        ))}
      </Part>
      <Part id="voorwaarden" title={`Algemene voorwaarden, ${namedVersion(order.termsVersion)}`}>
        {evidence ? (
          <>
            <p className="hint-text [overflow-wrap:anywhere]">SHA-256 van de tekst: {evidence.termsHash}</p>
            <Quoted text={evidence.termsText} />
            {evidence.registryConditions ? (
              <p className="text-note [overflow-wrap:anywhere]">
                Voor de domeinnaam ook: {evidence.registryConditions}.
              </p>
            ) : null}
          </>
        ) : (
          <p className="remark-text">
            De versie wel, de tekst niet. {NOT_KEPT} De tekst van nu staat op{' '}
            <a href="/algemene-voorwaarden" className="underline">
              de pagina met de voorwaarden
            </a>
            .
          </p>
        )}
      </Part>
    </>
  )
}

function mandateInWords(mandate: Dossier['mandates'][number]) {
  const { given, givenAt, activeAt, withdrawnAt, blockedAt, lastDebitOn, version } = mandate
  const how = given.how === 'portal' ? 'in het account' : `bij de betaling van factuur ${given.invoiceNumber}`
  return [
    `Gegeven op ${dutchDateTime(givenAt)}, ${how}, tekst van ${version}`,
    `aan ${creditorInWords(mandate.creditor)}${mandate.reference ? `, kenmerk ${mandate.reference}` : ''}`,
    activeAt ? `van kracht sinds ${dutchDateTime(activeAt)}` : 'nooit van kracht geworden',
    lastDebitOn ? `laatst afgeschreven op ${shownDay(lastDebitOn)}` : '',
    blockedAt ? `onbruikbaar sinds ${dutchDateTime(blockedAt)}` : '',
    withdrawnAt ? `ingetrokken op ${dutchDateTime(withdrawnAt)}` : '',
  ]
    .filter(Boolean)
    .join('; ')
}

function Quoted({ text }: { text: string }) {
  return (
    <blockquote className="whitespace-pre-line border-ochre border-l-2 pl-4 text-note leading-snug [overflow-wrap:anywhere]">
      {text}
    </blockquote>
  )
}
