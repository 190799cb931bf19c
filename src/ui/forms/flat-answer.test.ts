import { expect, test } from 'vitest'
import { readFlatAnswer } from './flat-answer'

// Bodies as Astro 7.3 wrote them.
test('the answer to a form comes back as it was given', () => {
  const body =
    '[{"status":1,"values":2,"errors":5,"notice":7},"invalid",{"name":3,"email":4},"","jan@",{"email":6},"Vul een geldig e-mailadres in.",{"title":8,"tone":9,"durationMs":10},"Oeps!","error",5000]'
  expect(readFlatAnswer(JSON.parse(body))).toEqual({
    status: 'invalid',
    values: { name: '', email: 'jan@' },
    errors: { email: 'Vul een geldig e-mailadres in.' },
    notice: { title: 'Oeps!', tone: 'error', durationMs: 5000 },
  })
})

test('dates, lists, nothing and what is absent survive the journey', () => {
  const body =
    '[{"checkedAt":1,"source":2,"description":-1,"names":3,"isFree":6},["Date","2026-11-20T08:05:00.000Z"],null,[4,5,4],"aarnink.nl","aarnink.com",true]'
  expect(readFlatAnswer(JSON.parse(body))).toEqual({
    checkedAt: new Date('2026-11-20T08:05:00Z'),
    source: null,
    description: undefined,
    names: ['aarnink.nl', 'aarnink.com', 'aarnink.nl'],
    isFree: true,
  })
})
