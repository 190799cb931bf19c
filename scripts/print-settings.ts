import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { SETTINGS } from '../src/app/settings'
import type { Setting } from '../src/platform/settings'

/*
 * Generated documentation of the settings: the table in README.md and the file `.env.example`. `npm run settings`
 * writes both and prints which of them changed; tests/settings-documents.test.ts compares them with the table in
 * src/app/settings.ts.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const README = join(ROOT, 'README.md')
const EXAMPLE = join(ROOT, '.env.example')
const LINE_LENGTH = 100

const MARKS = /(<!-- settings -->\n)([\s\S]*?)(<!-- \/settings -->)/
const settings: readonly Setting[] = Object.values(SETTINGS)

export function settingsTable(): string {
  const rows = settings.map((setting) => [`\`${setting.name}\``, defaultOf(setting), sentenceOf(setting)])
  return [['Setting', 'Default', 'What it does'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('')
}

export function exampleFile(): string {
  const head = comment(
    'Every setting, with its default. Copy this file to .env and take away the # before what you change. `npm run settings` writes it anew.',
  )
  return [head, ...settings.map(exampleOf)].join('\n')
}

/** The generated parts as they stand in the documents. */
export function printed(): { table: string | undefined; example: string } {
  return { table: MARKS.exec(readFileSync(README, 'utf8'))?.[2], example: readFileSync(EXAMPLE, 'utf8') }
}

function exampleOf(setting: Setting): string {
  const { name, otherwise } = setting
  const text = `${sentenceOf(setting)}.${otherwise ? ` Default: ${otherwise}.` : ''}`
  return `${comment(text)}# ${name}=${otherwise ? '' : (setting.default ?? '')}\n`
}

/** What it does, and whether the office sets it too, beneath the environment. */
function sentenceOf({ sentence, inOffice }: Setting): string {
  return inOffice ? `${sentence}. Can be set in the office too` : sentence
}

function defaultOf({ default: value, otherwise }: Setting): string {
  return otherwise ?? (value ? `\`${value}\`` : 'none')
}

function comment(text: string): string {
  return text.replace(new RegExp(`(.{1,${LINE_LENGTH}})(?: |$)`, 'g'), '# $1\n')
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const table = (_: string, start: string, _old: string, end: string) => start + settingsTable() + end
  writeWhenChanged(EXAMPLE, exampleFile())
  writeWhenChanged(README, readFileSync(README, 'utf8').replace(MARKS, table))
}

function writeWhenChanged(path: string, text: string): void {
  const isChanged = readFileSync(path, 'utf8') !== text
  if (isChanged) writeFileSync(path, text)
  console.log(`${basename(path)}: ${isChanged ? 'written' : 'unchanged'}`)
}
