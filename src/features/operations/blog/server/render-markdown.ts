import Slugger from 'github-slugger'
import { type HastNode, markdownToHast } from 'satteri'
import { FACTS_ELEMENT } from '@/content/site-facts'
import { isLinkAddress } from '@/shared/link-address'
import { type PictureFormat, pictureFilePath, pictureIdIn, pictureSize } from '../../pictures/domain/picture'
import type { ArticleHeading } from '../domain/article'

export interface RenderedText {
  /** Made of the elements below only: whatever the Markdown says, it can run no script. */
  html: string
  headings: ArticleHeading[]
  /** What the text has to change before it can be published, in Dutch. */
  faults: string[]
}

/** As Astro sets its Markdown, so that a text in the database looks like one in the tree. */
const FEATURES = { gfm: { footnotes: false }, smartPunctuation: true, frontmatter: false } as const

/** Ids that the page around an article has already: a heading of that name gets a number behind it. */
const TAKEN = ['bronnen', 'inhoud', 'inhoudsopgave', FACTS_ELEMENT, 'verder-lezen']

const TOO_DEEP = 'De opmaak zit te diep in elkaar. Haal wat inspringingen, sterretjes of haken weg.'

/** The text of an article as HTML, for its page and for the view beside its form. */
export function renderMarkdown(markdown: string): RenderedText {
  const drawing: Drawing = { slugger: new Slugger(), headings: [], faults: new Set() }
  for (const id of TAKEN) drawing.slugger.slug(id)
  try {
    const features = { ...FEATURES, smartPunctuation: !hasEndlessQuotes(markdown) }
    const tree = markdownToHast(markdown, { features })
    const html = 'children' in tree ? drawAll(tree.children, drawing) : ''
    return { html, headings: drawing.headings, faults: [...drawing.faults] }
  } catch (error) {
    // Thousands of levels exhaust the stack, in the parser as here.
    if (!(error instanceof RangeError)) throw error
    return { html: '', headings: [], faults: [TOO_DEEP] }
  }
}

/** Most quotation marks of a paragraph: the parser takes time that grows with their square. */
const MOST_QUOTES = 500

function hasEndlessQuotes(markdown: string): boolean {
  return markdown.split(/\n[^\S\n]*\n/).some((part) => part.replace(/[^"']/g, '').length > MOST_QUOTES)
}

type Element = Extract<HastNode, { type: 'element' }>

interface Drawing {
  slugger: Slugger
  headings: ArticleHeading[]
  faults: Set<string>
}

type Draw = (element: Element, drawing: Drawing) => string

/** An element without attributes. */
const plain: Draw = (element, drawing) => wrapped(element.tagName, '', drawAll(element.children, drawing))

const cell: Draw = (element, drawing) => {
  const [, side] = /text-align: (right|center)/.exec(String(element.properties.style)) ?? []
  const look = side ? ` class="${side === 'right' ? 'text-right' : 'text-center'}"` : ''
  return wrapped(element.tagName, look, drawAll(element.children, drawing))
}

/** The title of the page is its only heading of the first level. */
const heading = (depth: 2 | 3 | 4): Draw => {
  return (element, drawing) => {
    const text = textOf(element)
    const slug = drawing.slugger.slug(text)
    drawing.headings.push({ depth, slug, text })
    return wrapped(`h${depth}`, ` id="${attribute(slug)}"`, drawAll(element.children, drawing))
  }
}

const link: Draw = (element, drawing) => {
  const href = securedHref(element)
  const inside = drawAll(element.children, drawing)
  if (isLinkAddress(href)) return wrapped('a', ` href="${attribute(href)}"`, inside)
  drawing.faults.add(
    `De link naar ‘${href.slice(0, 60)}’ kan niet. Begin met https://, mailto:, tel: of met / voor een pagina van deze site.`,
  )
  return inside
}

const NO_ALT =
  'Zeg van elk plaatje wat erop te zien is, tussen de rechte haken: wie het niet ziet, leest of hoort dat.'

/** Only pictures of our own: a browser asks no other site for one, and its size is known before it comes. */
const image: Draw = ({ properties }, drawing) => {
  const alt = String(properties.alt ?? '').trim()
  const src = String(properties.src ?? '')
  const picture = pictureIdIn(src)
  if (picture && alt) return pictureHtml(picture, alt)
  drawing.faults.add(
    picture
      ? NO_ALT
      : `Het plaatje ‘${src.slice(0, 60)}’ kan niet: alleen plaatjes van deze site worden getoond. Voeg het toe bij Plaatjes.`,
  )
  return escaped(alt)
}

/** Width of the column of text, which a picture fills. */
const SIZES = '(min-width: 48rem) 44rem, calc(100vw - 2.5rem)'

function pictureHtml(id: string, alt: string): string {
  const { width = 0, height = 0, widths = [] } = pictureSize(id) ?? {}
  const files = (format: PictureFormat) =>
    widths.map((one) => `${pictureFilePath(id, one, format)} ${one}w`).join(', ')
  const source = `<source type="image/avif" srcset="${files('avif')}" sizes="${SIZES}">`
  const fallback = `src="${pictureFilePath(id, width, 'webp')}" srcset="${files('webp')}" sizes="${SIZES}"`
  const image = `<img ${fallback} alt="${attribute(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async">`
  return `<picture>${source}${image}</picture>`
}

const list: Draw = (element, drawing) => {
  const { start } = element.properties
  return wrapped(
    'ol',
    typeof start === 'number' ? ` start="${start}"` : '',
    drawAll(element.children, drawing),
  )
}

/** Every element that a text can have; of any other only what stands in it is kept. */
const ELEMENTS: Readonly<Record<string, Draw>> = {
  ...Object.fromEntries(
    [
      'blockquote',
      'code',
      'del',
      'em',
      'li',
      'p',
      'pre',
      'strong',
      'table',
      'tbody',
      'thead',
      'tr',
      'ul',
    ].map((name) => [name, plain]),
  ),
  a: link,
  br: () => '<br>',
  h1: heading(2),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(4),
  h6: heading(4),
  hr: () => '<hr>',
  img: image,
  // Of a list of tasks.
  input: ({ properties }) => (properties.checked ? '[x]' : '[ ]'),
  ol: list,
  td: cell,
  th: cell,
}

function drawAll(nodes: readonly HastNode[], drawing: Drawing): string {
  return nodes.map((node) => draw(node, drawing)).join('')
}

function draw(node: HastNode, drawing: Drawing): string {
  if (node.type === 'element') {
    const known = Object.hasOwn(ELEMENTS, node.tagName) ? ELEMENTS[node.tagName] : undefined
    return known ? known(node, drawing) : drawAll(node.children, drawing)
  }
  // HTML in the text is shown as it was typed.
  return node.type === 'text' || node.type === 'raw' ? escaped(node.value) : ''
}

/** `www.example.nl` in a sentence becomes a link over http. */
function securedHref({ properties, children: [only] }: Element): string {
  const href = String(properties.href ?? '')
  return only?.type === 'text' && href === `http://${only.value}` ? `https://${only.value}` : href
}

function textOf(node: HastNode): string {
  if (node.type === 'text' || node.type === 'raw') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}

function wrapped(name: string, attributes: string, inside: string): string {
  return `<${name}${attributes}>${inside}</${name}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function attribute(text: string): string {
  return escaped(text).replaceAll('"', '&quot;')
}
