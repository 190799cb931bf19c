import { IfMaySend } from '@/office/ui/OfficeReader'
import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { inEurosAndCents } from '@/shared/money'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { collectionList, debitFilePath } from '../../../domain/collection-filter'
import { DEBIT_FILE_LABELS, type DebitFileState, stoppedInWords } from '../../../domain/internal/debit-file'
import type { FileRow } from '../../../server/collection-queries'

interface DebitFilesProps {
  files: readonly FileRow[]
  /** Undefined while the agency cannot debit at its own bank. */
  creditorId: string | undefined
}

const TONES = {
  open: 'waiting',
  built: 'waiting',
  uploaded: 'good',
  dropped: 'gone',
} as const satisfies Record<DebitFileState, BadgeTone>

/** The files for the agency's bank: to be downloaded, and what became of each. */
export function DebitFiles({ files, creditorId }: DebitFilesProps) {
  return (
    <section aria-labelledby="incassobestanden" className="mb-10 grid gap-3">
      <h2 id="incassobestanden" className="text-large">
        Bestanden voor je bank
      </h2>
      {creditorId ? (
        <p className="max-w-[68ch] text-ink-soft">
          Incassant-ID {creditorId}. Een nacht met incasso’s geeft één bestand: download het, lever het aan
          bij je bank en zeg hier dat je dat deed.
        </p>
      ) : (
        <p className="max-w-[68ch] text-ink-soft">
          Er is geen incassant-ID ingesteld (CREDITOR_ID), dus er komen geen bestanden. Wat met een machtiging
          bij Mollie gaat, loopt vanzelf.
        </p>
      )}
      {files.length > 0 ? (
        <ul className="grid border-ink border-t">
          {files.map((file) => (
            <li key={file.id} className="grid gap-3 border-hairline border-b py-4 lg:grid-cols-[1fr_auto]">
              <FileFacts file={file} />
              <IfMaySend action="debits.handIn">
                <FileButtons file={file} />
              </IfMaySend>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function FileFacts({ file }: { file: FileRow }) {
  const { messageId, runOn, state, count, amount, handInBy, uploadedAt, uploadedBy, stopped } = file
  const isWaiting = state === 'open' || state === 'built'
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={TONES[state]}>{DEBIT_FILE_LABELS[state]}</Badge>
        <strong>{messageId}</strong>
        <span className="tabular-nums">
          {count === 1 ? '1 incasso' : `${count} incasso’s`}, samen {inEurosAndCents(amount)}
        </span>
      </p>
      <p className="hint-text">
        Van de nacht van {shownDay(runOn)}.
        {isWaiting && handInBy ? ` Uiterlijk ${shownDay(handInBy)} aanleveren.` : ''}
        {uploadedAt ? ` Aangeleverd op ${shortDutchDateTime(uploadedAt)} door ${uploadedBy}.` : ''}
      </p>
      {stopped.length > 0 ? <p className="max-w-[68ch] font-bold">{stoppedInWords(state, stopped)}</p> : null}
    </div>
  )
}

function FileButtons({ file }: { file: FileRow }) {
  const { id, messageId, state, isThere } = file
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isThere ? (
        <ButtonLink
          href={debitFilePath(id)}
          size="small"
          variant={state === 'open' ? 'primary' : 'secondary'}
          aria-label={`Bestand downloaden: ${messageId}`}
        >
          Bestand downloaden
        </ButtonLink>
      ) : null}
      {state === 'built' ? (
        <FileForm action="debits.handIn" file={file} label="Aangeleverd bij de bank" />
      ) : null}
      {state === 'open' || state === 'built' ? (
        <FileForm action="debits.drop" file={file} label="Gaat niet door" isQuiet />
      ) : null}
    </div>
  )
}

interface FileFormProps {
  action: 'debits.handIn' | 'debits.drop'
  file: FileRow
  label: string
  isQuiet?: boolean
}

function FileForm({ action, file, label, isQuiet = false }: FileFormProps) {
  return (
    <form method="post" action={actionAddress(action, collectionList.path)}>
      <input type="hidden" name="file_id" value={file.id} />
      <input type="hidden" name="shown" value={file.shown} />
      <Button
        type="submit"
        size="small"
        variant={isQuiet ? 'quiet' : 'primary'}
        aria-label={`${label}: ${file.messageId}`}
      >
        {label}
      </Button>
    </form>
  )
}
