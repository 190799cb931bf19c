import { expect, test } from 'vitest'
import { onlyRulesFor, SCRIPT_NAME, vocabularyOf } from './used-rules.mjs'

const trimmed = (css: string, ...sources: string[]) => onlyRulesFor(vocabularyOf(sources), css)

test('a page keeps the rules of its own classes and of its elements, and loses those of other pages', () => {
  const css = 'h1{margin:0}.hero{color:red}.office-table td{color:blue}.hero .office-table{color:green}'
  expect(trimmed(css, '<h1 className="hero wide">')).toBe('h1{margin:0}.hero{color:red}')
})

test('of a list of selectors only those stay that the page can meet', () => {
  expect(trimmed('.one,.two{color:red}', "'two'")).toBe('.two{color:red}')
})

test('a class stays with every sign that its name can have', () => {
  const css =
    '.lg\\:text-\\[1\\.22rem\\]{color:red}.\\32 xl{color:red}.w-1\\/2:hover{color:red}' +
    '.max-w-\\[min\\(1rem\\,2vw\\)\\]{color:red}.\\[\\&\\>a\\]\\:p-1>a{color:red}'
  expect(trimmed(css, '"lg:text-[1.22rem] 2xl w-1/2 max-w-[min(1rem,2vw)] [&>a]:p-1"')).toBe(css)
})

test('a class whose name is put together in the code stays', () => {
  const source = 'classNames(`page-hero-$' + '{size}`)'
  expect(trimmed('.page-hero-long{color:red}.order-long{color:red}', source)).toBe(
    '.page-hero-long{color:red}',
  )
  expect(trimmed('.tone-dark{color:red}', "'tone-' + tone")).toBe('.tone-dark{color:red}')
})

test('what a selector only chooses from, or leaves out, takes no rule away', () => {
  const css = '.a:not(.b){color:red}.a:is(.c,.d){color:red}'
  expect(trimmed(css, "'a'")).toBe(css)
})

test('animations and conditions that no rule needs any more go too; the order of the layers stays', () => {
  const css =
    '@layer base,components;@layer components{@media print{.far{animation:spin 1s}}.near{animation:1s turn}}' +
    '@keyframes spin{to{rotate:1turn}}@keyframes turn{to{rotate:2turn}}'
  expect(trimmed(css, "'near'")).toBe(
    '@layer base,components;@layer components{.near{animation:1s turn}}@keyframes turn{to{rotate:2turn}}',
  )
})

test('a token of the theme goes with the last rule that reads it, unless another sheet of the page does', () => {
  const theme = '--a:1px;--b:var(--a);--c:2px;--d:3px'
  const css = `@layer theme{:root,:host{${theme}}}@layer components{.near{width:var(--b)}.far{width:var(--c);--own:1}}`
  expect(onlyRulesFor(vocabularyOf(["'near'"]), css, '.else{width:var(--d)}')).toBe(
    '@layer theme{:root,:host{--a:1px;--b:var(--a);--d:3px}}@layer components{.near{width:var(--b)}}',
  )
})

test('so does a variable of Tailwind that nothing reads, with what is said of it', () => {
  const css =
    '@layer properties{*{--tw-blur:initial;--tw-shadow:0 0;--tw-ring:var(--tw-shadow)}}' +
    '.near{--tw-blur:1px;box-shadow:var(--tw-ring)}' +
    '@property --tw-blur{syntax:"*"}@property --tw-shadow{syntax:"*"}@property --height{syntax:"*"}'
  expect(trimmed(css, "'near'")).toBe(
    '@layer properties{*{--tw-shadow:0 0;--tw-ring:var(--tw-shadow)}}.near{box-shadow:var(--tw-ring)}' +
      '@property --tw-shadow{syntax:"*"}@property --height{syntax:"*"}',
  )
})

test('a text without a space takes no time that grows with its square', () => {
  const began = performance.now()
  for (const endless of ['_b__', 'a.b.', '--a-'].map((part) => part.repeat(20_000))) {
    expect(endless.match(SCRIPT_NAME)).toBeNull()
    vocabularyOf([endless])
  }
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('names of scripts are found within words', () => {
  expect('src="/_astro/page.D4-x_.js" a.js.b/c.js'.match(SCRIPT_NAME)).toEqual([
    'page.D4-x_.js',
    'a.js',
    'c.js',
  ])
})
