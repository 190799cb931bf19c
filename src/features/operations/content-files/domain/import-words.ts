import type { ContentChange, ContentFault } from './content-fault'

interface Told {
  outcome: 'done' | 'shown' | 'refused'
  changes: readonly ContentChange[]
  faults: readonly ContentFault[]
}

/** Longest text of which a report shows all. */
const MOST_SHOWN = 70

/** Report of an import of content, or of its dry run, for who runs the command. */
export function importInWords({ outcome, changes, faults }: Told): string {
  if (outcome === 'refused')
    return [
      `Er is niets overgenomen, want er ${faults.length === 1 ? 'is een fout' : `zijn ${faults.length} fouten`}:`,
      ...faults.map(({ file, field, message }) => `- ${file}${field && `, ${field}`}: ${message}`),
    ].join('\n')
  if (changes.length === 0) return 'Alles is al zo: er verandert niets.'
  const lines = changes.map(changeInWords)
  if (outcome === 'shown') return ['Dit verandert er; er is nog niets overgenomen.', ...lines].join('\n')
  return ['Overgenomen, en binnen een seconde op de site:', ...lines].join('\n')
}

function changeInWords({ file, field, from, to }: ContentChange): string {
  const where = `- ${file}${field && `, ${field}`}`
  return from === undefined ? `${where}: ${to}` : `${where}: ${shown(from)} wordt ${shown(to)}`
}

function shown(text: string): string {
  if (text === '') return 'niets'
  const line = text.replaceAll('\n', ' ')
  return `‘${line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : line}’`
}
