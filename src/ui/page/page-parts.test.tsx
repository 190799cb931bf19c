import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClosingBlock } from '@/site/page/ClosingBlock'
import { QuestionList } from '@/site/page/QuestionList'
import { PageHero } from './PageHero'

test('the first screen has one h1, read as one sentence whatever the thread lies under', () => {
  const html = renderToStaticMarkup(<PageHero heading="Zo werkt het" introduction="Kort en goed." />)
  const [, heading = ''] = /<h1[^>]*>(.*)<\/h1>/.exec(html) ?? []
  expect(heading.replace(/<[^>]+>/g, '')).toBe('Zo werkt het')
  expect(html.match(/<h1/g)).toHaveLength(1)
})

test('questions of one list close one another, and all are closed to begin with', () => {
  const questions = [
    { question: 'Mag het?', answer: 'Ja.' },
    { question: 'Kan het?', answer: 'Vaak.', link: { label: 'Prijzen', href: '/prijzen' } },
  ]
  const html = renderToStaticMarkup(<QuestionList questions={questions} />)
  expect(html.match(/<details name="vragen"/g)).toHaveLength(2)
  expect(html).not.toContain('open=""')
  expect(html).toContain('<a href="/prijzen"')
})

test('the last block leads on along every link', () => {
  const html = renderToStaticMarkup(
    <ClosingBlock
      block={{
        heading: 'En nu?',
        text: 'Bel.',
        links: [
          { label: 'Contact', href: '/contact' },
          { label: 'Prijzen', href: '/prijzen' },
        ],
      }}
    />,
  )
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/contact', '/prijzen'])
})
