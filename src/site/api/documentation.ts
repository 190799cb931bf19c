/** Content of the API's documentation page, generated from the schemas that the API itself runs by. */
export interface Documentation {
  siteUrl: string
  examples: readonly { title: string; shell: string }[]
  /** Code that verifies the signature of an event. */
  verification: string
  groups: readonly { title: string; calls: readonly DocumentedCall[] }[]
  problems: readonly DocumentedProblem[]
}

export interface DocumentedCall {
  name: string
  method: string
  path: string
  summary: string
  note: string | null
  /** Scope that the key needs; null for any key. */
  scope: string | null
  sent: readonly DocumentedField[]
  answered: readonly DocumentedField[]
  answerStatus: number
}

export interface DocumentedField {
  name: string
  type: string
  isRequired: boolean
  told: string
}

export interface DocumentedProblem {
  anchor: string
  status: number
  title: string
  detail: string
}
