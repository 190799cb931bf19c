import { ARTICLES_FOLDER } from './article-files'

export const MANIFEST_FILE = 'manifest.json'
export const README_FILE = 'LEES-MIJ.md'
export const SETTINGS_FOLDER = 'instellingen'
export const TEXTS_FOLDER = 'teksten'
export const LISTS_FOLDER = 'lijsten'

/** Folders whose files are ours, all of them. */
export const CONTENT_FOLDERS = [SETTINGS_FOLDER, TEXTS_FOLDER, LISTS_FOLDER, ARTICLES_FOLDER] as const

/** Format of the files. A reader refuses a higher one. */
export const CONTENT_FORMAT = 1

/** Format that a manifest names; undefined for a file that is none. */
export function formatOf(manifest: string | undefined): number | undefined {
  try {
    const { format } = JSON.parse(manifest ?? '') as { format?: unknown }
    return typeof format === 'number' && format >= 1 ? format : undefined
  } catch {
    return undefined
  }
}

/** File of the texts of a page. */
export function textsFile(groupId: string): string {
  return `${TEXTS_FOLDER}/${groupId}.json`
}

/** JSON for people: indented, with a last line end. */
export function jsonFile(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** What the folder says of itself, to who opens it. */
export const README_TEXT = `# Inhoud van de site

Deze map is geschreven door \`npm run content:export\` en wordt gelezen door \`npm run content:import -- MAP\`. Met \`--dry-run\` zie je eerst wat er verandert. Is er iets mis, dan wordt er niets overgenomen: elke fout staat er met bestand en veld bij.

- \`instellingen\`: bedrijf, openingstijden, aanbod, prijzen, kleuren, weefsels en logo. De velden heten zoals in de formulieren van Instellingen, bedragen zijn zonder btw.
- \`teksten\`: per pagina de teksten die gewijzigd zijn. Wat tussen { en } staat, vult de site zelf in.
- \`lijsten\`: de vragen van elke pagina, het portfolio en de partners, als ze gewijzigd zijn: elk bestand is de hele lijst, in de volgorde van de site. \`shown\` is \`false\` voor een concept. Van wat de site bij het begin had, staat alleen het \`id\` er; de woorden staan in \`teksten\`. Wat je zelf toevoegt, krijgt een eigen \`id\`.
- \`artikelen\`: de blog, in Markdown. \`status\` is gepubliceerd, teruggetrokken, gepland (met \`planned: 2026-12-01 09:00\`) of concept. Een artikel kan een bestand per status hebben, met hetzelfde nummer achter \`id\`. Een nieuw artikel krijgt een nummer vanaf 101.

Wat er niet in staat, blijft op de site zoals het is: een veld, een bestand of een heel pakket weglaten verandert niets. Terug naar het begin gaat met \`null\`: als waarde van een tekst, of als enige inhoud van een bestand met een instelling. Van een artikel waarmee de site kwam, zet je de oude tekst terug in het bestand. Elke overname is een nieuwe versie, dus in het beheer kun je alles weer terugzetten.

Wachtwoorden en sleutels (Koppelingen en mail) staan hier niet in. Klanten, bestellingen, facturen en de plaatjes bij artikelen ook niet: die zitten in de reservekopie.
`
