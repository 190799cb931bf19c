/**
 * What all who call one account share, in one place for all processes: Openprovider gives few tokens a minute, and
 * blocks who repeats an order. Moments are milliseconds since 1970.
 */
export interface SharedNotes {
  /** What is kept under this key, until when; undefined when there is nothing, or its moment has passed. */
  read: (key: string, now: number) => Promise<Note | undefined>
  keep: (key: string, note: Note) => Promise<void>
  /** Keeps it unless something is there, in one step; whether it did. */
  claim: (key: string, until: number, now: number) => Promise<boolean>
  forget: (key: string) => Promise<void>
}

export interface Note {
  value: string
  until: number
}
