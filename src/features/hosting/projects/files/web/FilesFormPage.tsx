import { PageHeading } from '@/ui/PageHeading'
import type { SentFiles } from '../server/upload-form'

interface FilesFormPageProps {
  /** The project's page. */
  parent: { href: string; label: string }
  /** Absent for whoever opens the address by itself. */
  sent: SentFiles | undefined
}

export const filesFormTitle = (sent: SentFiles | undefined) => (sent ? 'Niet alles is binnen' : 'Bestanden')

/** What became of a form with files of which some were refused: each with its reason. */
export function FilesFormPage({ parent, sent }: FilesFormPageProps) {
  return (
    <div className="grid gap-4">
      <PageHeading title={filesFormTitle(sent)} parent={parent} />
      {sent ? <Outcome {...sent} /> : <p>Bestanden kies je op de pagina van het project.</p>}
      <p>
        <a href={parent.href} className="thread-link">
          Terug naar het project
        </a>
      </p>
    </div>
  )
}

function Outcome({ stored, faults }: SentFiles) {
  return (
    <>
      <p>{storedInWords(stored)}</p>
      <ul className="grid max-w-[60ch] gap-2" aria-label="Wat niet lukte">
        {faults.map(({ name, words }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes.
          <li key={place} className="border-madder border-l-4 pl-3 leading-snug">
            {name ? <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span> : null}
            {words}
          </li>
        ))}
      </ul>
    </>
  )
}

function storedInWords(stored: number): string {
  if (stored === 0) return 'Er is nog niets aangekomen.'
  return stored === 1
    ? 'Eén bestand is binnen. Dit lukte niet:'
    : `${stored} bestanden zijn binnen. Dit lukte niet:`
}
