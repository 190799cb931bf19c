import type { Article, BreadcrumbList, FAQPage, Graph, Thing, WebPage } from 'schema-dts'
import { company } from '@/content/company'
import type { Question } from '@/content/pages/page-copy'
import { absolute, shareImagePath } from './addresses'
import { businessId, websiteId } from './describe-business'

/** Breadcrumb: a page on the way from the home page to this one. */
export interface Crumb {
  name: string
  path: string
}

interface PageFacts {
  path: string
  title: string
  description: string
}

export interface ArticleFacts extends PageFacts {
  publishedOn: Date
  changedOn: Date
  author: string
  sources: readonly { name: string; url: string }[]
}

export function describePage(site: URL, { path, title, description }: PageFacts): WebPage {
  return {
    '@type': 'WebPage',
    '@id': absolute(site, path),
    url: absolute(site, path),
    name: title,
    description,
    inLanguage: 'nl-NL',
    isPartOf: { '@id': websiteId(site) },
    about: { '@id': businessId(site) },
    primaryImageOfPage: { '@type': 'ImageObject', url: absolute(site, shareImagePath(path)) },
  }
}

/** Breadcrumb trail of a page, home first and the page itself last. */
export function describeTrail(site: URL, trail: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(site, path),
    })),
  }
}

/** FAQPage: questions that stand on the page with the same words; nothing for a page that has none. */
export function describeQuestions(questions: readonly Question[]): FAQPage[] {
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: answer },
  }))
  return [{ '@type': 'FAQPage', inLanguage: 'nl-NL', mainEntity }]
}

export function describeArticle(site: URL, article: ArticleFacts): Article {
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    datePublished: dayIn(article.publishedOn),
    dateModified: dayIn(article.changedOn),
    inLanguage: 'nl-NL',
    image: absolute(site, shareImagePath(article.path)),
    mainEntityOfPage: { '@id': absolute(site, article.path) },
    author: {
      '@type': article.author === company.name ? 'Organization' : 'Person',
      name: article.author,
      url: absolute(site, '/over-ons'),
    },
    publisher: { '@id': businessId(site) },
    citation: article.sources.map(({ name, url }) => ({ '@type': 'CreativeWork', name, url })),
  }
}

/** The day of midnight UTC. */
function dayIn(midnight: Date): string {
  return midnight.toISOString().slice(0, 10)
}

/** JSON-LD of a page, escaped so that it is safe between script tags whatever the content says. */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
