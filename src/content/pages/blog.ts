import { texts } from '@/content/texts'
/** The list at /blog, and the text around an article. */
export const blogPage = texts('blog', {
  metadata: {
    title: 'Blog voor ondernemers in Twente',
    description:
      'Artikelen over websites, webshops, gevonden worden en adverteren. Voor ondernemers in Twente, geschreven in gewone taal en met bronnen erbij.',
  },
  heading: 'Wat we onderweg leren',
  introduction:
    'Stukken over websites, gevonden worden en verkopen op internet. Voor mensen met een bedrijf en weinig tijd. Waar we een feit noemen, staat erbij waar het vandaan komt.',
  /** Loads more with JavaScript; without it, links to the next page. */
  loadMore: 'Meer artikelen laden',
  readMore: 'Lees verder',
  noMore: 'Dat waren ze allemaal.',
  newer: 'Nieuwer artikel',
  older: 'Ouder artikel',
  feed: 'Volg ons blog via RSS',
  related: 'Verder lezen',
  contents: 'In dit artikel',
  /** Shown after the number of minutes. */
  readingTimeUnit: 'minuten lezen',
  sources: 'Waar dit op rust',
  allArticles: 'Alle artikelen',
})

/** Further pages of the list, for visitors without JavaScript. Titles and headings carry the page's number. */
export const olderArticlesPage = texts('blog-ouder', {
  metadata: {
    title: 'Oudere artikelen op het blog',
    description:
      'De oudere artikelen van ons blog voor ondernemers in Twente. Over websites, privacy, gevonden worden en verkopen, in gewone taal en met bronnen erbij.',
  },
  heading: 'Eerder geschreven',
  introduction: 'De stukken van langer geleden. Bij elk staat wanneer het geschreven is.',
  back: 'Naar de nieuwste artikelen',
})
