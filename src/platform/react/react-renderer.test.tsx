import type { AstroComponentMetadata, SSRResult } from 'astro'
import { useId } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import renderer from './react-renderer'

const left: unknown[] = []

vi.mock('@astrojs/react/server.js', () => ({
  default: {
    name: '@astrojs/react',
    supportsAstroStaticSlot: true,
    check: async () => true,
    renderToStaticMarkup: async (component: unknown) => {
      left.push(component)
      return { html: 'Astro', attrs: { prefix: 'r0' } }
    },
  },
}))

beforeEach(() => {
  left.length = 0
})

/** Renders components as on one page. */
function page(actionResult?: SSRResult['actionResult']) {
  const astro = { result: { actionResult } as SSRResult }
  return (component: unknown, props: object = {}, slots: Record<string, string> = {}) =>
    renderer.renderToStaticMarkup.call(astro, component, props, slots, {
      hydrate: 'load',
    } as AstroComponentMetadata)
}

function Field({ label }: { label: string }) {
  const id = useId()
  return <label htmlFor={id}>{label}</label>
}

const drawn = vi.fn()

function Greeting() {
  drawn()
  return <p>Hallo</p>
}

function Picture(props: object) {
  return <img src="/a.png" alt="" data-props={Object.keys(props).join()} />
}

function Quiet() {
  return null
}

test('a component is drawn once', async () => {
  expect(await renderer.check(Greeting, {}, {})).toBe(true)
  expect((await page()(Greeting)).html).toBe('<p>Hallo</p>')
  expect(drawn).toHaveBeenCalledTimes(1)
})

test('the ids of two components on a page differ, and the browser hears where they begin', async () => {
  const render = page()
  const [name, place] = [await render(Field, { label: 'Naam' }), await render(Field, { label: 'Plaats' })]
  const idOf = ({ html }: { html: string }) => /for="([^"]+)"/.exec(html)?.[1]
  expect(idOf(name)).not.toBe(idOf(place))
  for (const one of [name, place]) expect(idOf(one)).toContain(one.attrs?.prefix)
  expect(await page()(Field, { label: 'Naam' })).toEqual(name)
})

test('what Astro gives a component as a class stays with Astro, and React asks for no images in the middle of a page', async () => {
  const { html } = await page()(Picture, { class: 'astro-x', title: 'a' })
  expect(html).toBe('<img src="/a.png" alt="" data-props="title"/>')
})

test('HTML between the tags of a component and the answer to a form are for Astro, with what it needs', async () => {
  await page()(Quiet, {}, { default: '<b>x</b>' })
  await page()(Quiet, { children: 'x' })
  await page({ data: undefined, error: undefined })(Quiet)
  expect(left).toEqual([Quiet, Quiet, Quiet])
  expect((await page()(Quiet)).html).toBe('')
  expect(left).toHaveLength(3)
})

test('a tag name and a text are no React', async () => {
  expect(await renderer.check('h2', {}, {})).toBe(false)
})
