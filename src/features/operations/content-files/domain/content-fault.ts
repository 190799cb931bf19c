/** Something in a file that cannot be taken over. */
export interface ContentFault {
  /** Path within the folder. */
  file: string
  /** Where in the file: 'packages.basis.monthly'; empty for the file as a whole. */
  field: string
  /** A sentence in Dutch. */
  message: string
}

/** One thing that an import changes, or would change. */
export interface ContentChange {
  file: string
  field: string
  /** What it says now and what it is to say; absent when words say it all. */
  from?: string
  to: string
}
