import { expect, test } from 'vitest'
import { readDocument, withTable } from '../scripts/access-table'
import {
  OFFICE_ACTIONS,
  OFFICE_ROUTES,
  rolesOfAction,
} from '../src/features/people/accounts/domain/office-access'
import { listedRoutes } from '../src/platform/listed-routes'
import { actionNames } from './support/call-action'
import { sourceRoutes } from './support/source-routes'

test('docs/product has the table of access as guards and menu have it; `npm run access` writes it', () => {
  expect(readDocument()).toBe(withTable(readDocument()))
})

test('every line of the table is a page or a form that there is', () => {
  const pages = sourceRoutes()
  expect(Object.keys(OFFICE_ROUTES).filter((route) => !pages.includes(route))).toEqual([])
  expect(
    Object.keys(OFFICE_ACTIONS).filter((name) => !actionNames().some((known) => known === name)),
  ).toEqual([])
})

test('every action is for visitors, for customers, or has its roles', () => {
  const office = actionNames().filter((name) => rolesOfAction(name).length > 0)
  expect(office).toHaveLength(Object.keys(OFFICE_ACTIONS).length)
})

test('a rendered page without roles fails the build; a prerendered one needs none', () => {
  const route = (pattern: string, isPrerendered = false) => ({
    pattern,
    isPrerendered,
    origin: 'project',
    type: 'page',
  })
  const build = (...routes: object[]) => {
    const hook = listedRoutes((pattern) => pattern === '/beheer').hooks['astro:routes:resolved']
    return () => hook?.({ routes, logger: {} } as never)
  }
  expect(build(route('/beheer'), route('/over-ons', true))).not.toThrow()
  expect(build(route('/beheer'), route('/beheer/nieuw'))).toThrow('/beheer/nieuw')
})
