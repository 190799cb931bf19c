/** What a text is, for who changes it: by the name of its property. */
const LABELS: Readonly<Record<string, string>> = {
  answer: 'Antwoord',
  button: 'Knop',
  description: 'Omschrijving',
  document: 'De hele tekst',
  explanation: 'Uitleg',
  failed: 'Melding',
  figure: 'Cijfer',
  heading: 'Kop',
  help: 'Uitleg',
  hint: 'Uitleg bij een veld',
  intro: 'Inleiding',
  introduction: 'Inleiding',
  label: 'Opschrift',
  legend: 'Opschrift',
  name: 'Naam',
  note: 'Toelichting',
  question: 'Vraag',
  submit: 'Knop',
  title: 'Titel',
}

const IN_SEARCH: Readonly<Record<string, string>> = {
  title: 'Titel in zoekmachines',
  description: 'Omschrijving in zoekmachines',
}

export function labelOfText({ key, label }: { key: string; label: string }): string {
  const inSearch = /\.(?:metadata|pagina)\./.test(key) ? IN_SEARCH[label] : undefined
  return inSearch ?? LABELS[label] ?? (label.endsWith('Heading') ? 'Kop' : 'Tekst')
}
