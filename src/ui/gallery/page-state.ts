import type { ReactElement } from 'react'
import type { FormNotice, FormState } from '@/shared/form-state'

/** Which layout a page stands in; `quiet` is the site without its navigation. */
export const FACES = {
  site: 'Site',
  quiet: 'Site, zonder menu',
  portal: 'Portaal',
  office: 'Kantoor',
} as const
export type Face = keyof typeof FACES

/** What a page shows in each state that it can be in. */
export type States = Readonly<Record<string, ReactElement>>

/** By route, as src/pages has it: '/hosting-dashboard/bestelling/[number]'. */
export type Pages = Readonly<Record<string, States>>

/** The pages of one subject, by the layout that they stand in. */
export type PagesByFace = Readonly<Partial<Record<Face, Pages>>>

export interface PageState {
  /** What its address ends in. */
  id: string
  face: Face
  route: string
  state: string
  element: ReactElement
}

export function statesOf(pages: PagesByFace): PageState[] {
  return Object.entries(pages).flatMap(([face, routes]) =>
    Object.entries(routes).flatMap(([route, states]) =>
      Object.entries(states).map(([state, element]) => ({
        id: slug(`${face} ${route} ${state}`),
        face: face as Face,
        route,
        state,
        element,
      })),
    ),
  )
}

function slug(text: string): string {
  return (
    text
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? ''
  )
}

export const TROUBLE = {
  title: 'Er ging iets mis',
  description: 'Probeer het zo nog eens.',
  tone: 'error',
  durationMs: 8000,
} as const

/** A form that came back: with faults at its fields, or with the word that it failed. */
export function invalid(errors: Record<string, string>, values: Record<string, string> = {}): FormState {
  return { status: 'invalid', errors, values, notice: { ...TROUBLE, title: 'Er klopt iets nog niet' } }
}

/** A form that failed, with what it says. */
export const failed = (notice: FormNotice) => ({ status: 'failed', values: {}, notice }) as const
