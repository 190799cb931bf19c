import { Part } from '@/office/ui/Part'

/** Whether invoices go to a bookkeeping package by themselves, and where. */
export function PackageInbox({ inbox }: { inbox: string | undefined }) {
  return (
    <div className="mt-10 border-hairline border-t pt-8">
      <Part id="pakket" title="Boekhoudpakket">
        <p className="max-w-176 text-note">
          {inbox ? (
            <>
              Elke factuur en creditnota gaat meteen bij het maken als PDF en UBL naar{' '}
              <strong className="[overflow-wrap:anywhere]">{inbox}</strong>.
            </>
          ) : (
            <>
              Heeft je boekhoudpakket een e-mailadres voor facturen? Zet het in de instelling{' '}
              <code>BOOKKEEPING_INBOX</code>, dan gaat elke nieuwe factuur en creditnota er vanzelf heen, als
              PDF en UBL.
            </>
          )}
        </p>
      </Part>
    </div>
  )
}
