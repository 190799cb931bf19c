/** Metadata of a page for search engines and shared links. The layout adds the company's name to the title. */
export interface PageMetadata {
  /** At most 60 characters, the company's name included. */
  title: string
  /** 120 to 155 characters. */
  description: string
}

export interface TextLink {
  label: string
  href: string
}

export interface TextBlock {
  title: string
  text: string
}

/** A question with its answer, and a link to read on. */
export interface Question {
  question: string
  answer: string
  link?: TextLink
}

/** Last block of a page: the call to action. */
export interface ClosingBlock {
  heading: string
  text: string
  links: readonly TextLink[]
}
