import { expect, test } from 'vitest'
import { fileKindOf } from './file-kind'

test.each([
  ['%PDF-1.7', 'x', 'pdf'],
  ['\x89PNG\r\n\x1a\n', 'x', 'png'],
  ['\xff\xd8\xff\xe0', 'x', 'jpg'],
  ['Received: from mail.example\nSubject: ja', 'ja.EML', 'eml'],
  ['Received: from mail.example', 'ja.txt', undefined],
  ['<html>From: x', 'ja.eml', undefined],
  ['MZ', 'offerte.pdf', undefined],
] as const)('a file is known by its first bytes, not by its name: %j', (content, name, kind) => {
  expect(fileKindOf(Buffer.from(content, 'latin1'), name)).toBe(kind)
})
