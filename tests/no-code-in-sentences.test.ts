import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawnMails } from '../src/app/gallery/mail-samples'
import { PAGE_STATES } from '../src/app/gallery/states/all-states'

const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

/** Names that code exports and no reader knows: with a capital inside, which words of ours do not have. */
const NAMES = new Set(
  sources.flatMap(({ text }) =>
    Array.from(
      text.matchAll(/^export (?:async )?(?:const|function|type|interface|class) (\w+)/gm),
      ([, name]) => name,
    ),
  ),
)

const codeIn = (said: string) => (said.match(/\w*[a-z][A-Z]\w*/g) ?? []).filter((word) => NAMES.has(word))
const read = (html: string) => html.replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' ')

test('no page or mail says a name of our code', { timeout: 60_000 }, async () => {
  expect(NAMES.size).toBeGreaterThan(1000)
  // The documentation of the API names what programs read.
  const states = PAGE_STATES.filter(({ route }) => !route.startsWith('/api/'))
  const pages = states.map(({ id, element }) => ({ id, said: read(renderToStaticMarkup(element)) }))
  // What broke in a browser is told to the agency with its stack.
  const drawn = (await drawnMails()).filter(({ id }) => !id.startsWith('clientErrorsMail'))
  const mails = drawn.map(({ id, mail }) => ({ id, said: `${mail.subject} ${mail.text}` }))
  for (const { id, said } of [...pages, ...mails]) expect(codeIn(said), id).toEqual([])
})

test('no sentence in our code that somebody reads says a name of it', () => {
  const said = sources.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/(?<!Error\()(['`])((?:(?!\1)[^\n{}])+)\1/g), ([, , words = '']) => ({
      path,
      words,
    })),
  )
  const sentences = said.filter(({ words }) => /^\p{L}/u.test(words) && words.split(' ').length > 3)
  expect(sentences.length).toBeGreaterThan(2000)
  expect(sentences.filter(({ words }) => codeIn(words).length > 0)).toEqual([])
})
