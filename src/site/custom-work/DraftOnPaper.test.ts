import { expect, test } from 'vitest'
import { chevron, plain } from '@/ui/weave/drafts'
import { pointPaper } from './DraftOnPaper'

const filled = (path: string) => path.split('M').length - 1

test('plain weave fills every other cell, like a draughtboard', () => {
  const { drawdown } = pointPaper(plain)
  expect(drawdown).toBe('M1.5 1.5h7v7h-7zM11.5 11.5h7v7h-7z')
})

test('on paper every end hangs on one shaft and every pick steps on one treadle', () => {
  const paper = pointPaper(chevron)
  expect(filled(paper.threading)).toBe(paper.ends)
  expect(filled(paper.treadling)).toBe(paper.picks)
})

test('half the cells of a balanced twill show warp', () => {
  const paper = pointPaper(chevron)
  expect(filled(paper.drawdown)).toBe((paper.ends * paper.picks) / 2)
})
