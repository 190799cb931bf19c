import { createServer, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BAKERY } from '@/features/billing/invoices/fixtures'
import { erasePerson } from '@/features/people/privacy/server/erase-person'
import { ROOS } from '../../../../../../tests/support/arrears'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { addCustomer } from '../../../../../../tests/support/invoices'
import { allMails } from '../../../../../../tests/support/mails'
import { askedOf, customerOf, fileNow, OFFICE, sendFile } from '../../../../../../tests/support/project-files'
import { projectNow, startedProject } from '../../../../../../tests/support/projects'
import { filesIn } from '../../../../../../tests/support/zip'
import { stopProject } from '../../server/internal/stop-project'
import { projectQuotes, projects } from '../../server/project-tables'
import { takeBackProject } from '../../server/take-back-project'
import { tickTask } from '../../server/tick-task'
import { answerArchive, answerFile, answerThumbnail } from './file-download'
import { filesOfProject, markSeen } from './file-queries'
import { projectFilePieces, projectFiles } from './file-tables'
import { fileData } from './internal/personal-data'
import { todayFiles } from './internal/today-files'
import { beginUpload } from './receive-file'
import { removeFile } from './remove-file'

const DAY = 24 * 60 * 60
const logger = { error: () => {} }
const visit = ({ context }: TestContext) => ({ context, logger })

const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()

/** A virus scanner that finds what bears this name. */
async function scanner() {
  const server = createServer((socket: Socket) => {
    let text = ''
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1')
      if (text.endsWith('\0\0\0\0'))
        socket.end(text.includes('EICAR') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    clamdUrl: `tcp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

// promise projects: A file goes out as a download only, to whom it belongs
test('a file goes out as a download under its own name, and somebody else’s is not there', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  const content = Buffer.from('<script>alert(document.cookie)</script>')
  const { id } = await sendFile(site, { project, content, name: 'foto "één".jpg' })
  const asked = { number: project.number, fileId: id, customerId: project.customerId }
  const answer = await answerFile(visit(site), asked)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(content.length),
    'content-disposition': `attachment; filename="foto _een_.jpg"; filename*=UTF-8''foto%20%22%C3%A9%C3%A9n%22.jpg`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
  const stranger = await addCustomer(site, 'piet@elders.example')
  for (const other of [
    { ...asked, customerId: stranger },
    { ...asked, number: 'PR202600099' },
    { ...asked, fileId: 'x' },
  ])
    expect((await answerFile(visit(site), other)).status).toBe(404)
  // What is not whole yet is not there either.
  const half = crypto.randomUUID()
  const sender = customerOf(project)
  await beginUpload(site.context, {
    id: half,
    for: { taskId: await askedOf(site, project) },
    name: 'a',
    bytes: 9,
    sender,
  })
  expect((await answerFile(visit(site), { ...asked, fileId: half })).status).toBe(404)
})

// promise projects: A photo gets a small picture, and nothing else does
test('a photo gets a small picture; a script that is called a photo, and a drawing, do not', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  const asked = (fileId: string) => ({ number: project.number, fileId, customerId: project.customerId })
  const { id } = await sendFile(site, { project, content: await photo() })
  const script = await sendFile(site, { project, content: Buffer.from('<script>alert(1)</script>') })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const drawing = await sendFile(site, { project, content: svg, name: 'logo.svg' })
  await site.runJobs()
  const small = await answerThumbnail(visit(site), asked(id))
  expect(small.headers.get('Content-Type')).toBe('image/webp')
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
    width: 240,
    height: 180,
  })
  for (const other of [script, drawing])
    expect((await answerThumbnail(visit(site), asked(other.id))).status).toBe(404)
  const listed = await filesOfProject(site.db, project.id)
  expect(listed.filter(({ hasThumbnail }) => hasThumbnail).map((file) => file.id)).toEqual([id])
})

// promise projects: Where the operator has a scanner, nothing goes out before it was looked at
// promise file-mails.tsx: Onze virusscanner sloeg aan bij een bestand dat je stuurde.
test('with a scanner a file goes out once it was found clean; one with a virus never, and both sides hear of it', async () => {
  await using asked = await scanner()
  await using site = await createTestContext()
  Object.assign(site.context.settings, { clamdUrl: asked.clamdUrl })
  const project = await startedProject(site)
  const good = await sendFile(site, { project, content: Buffer.from('Onze teksten') })
  const bad = await sendFile(site, { project, content: Buffer.from('X5O EICAR'), name: 'factuur.exe' })
  const statusOf = async (fileId: string) =>
    (await answerFile(visit(site), { number: project.number, fileId })).status
  expect([await statusOf(good.id), await statusOf(bad.id)]).toEqual([409, 409])
  await site.runJobs()
  expect([await statusOf(good.id), await statusOf(bad.id)]).toEqual([200, 403])
  const files = await filesOfProject(site.db, project.id)
  const archive = answerArchive(visit(site), { number: project.number, files })
  expect([...filesIn(Buffer.from(await archive.arrayBuffer())).keys()]).toEqual(['foto.jpg'])
  const told = (await allMails(site)).filter(({ kind }) => kind.startsWith('project-file-infected'))
  expect(told.map(({ kind, toAddress }) => [kind, toAddress]).sort()).toEqual([
    ['project-file-infected', expect.stringContaining('webnoaber')],
    ['project-file-infected-yours', BAKERY.email],
  ])
})

test('a scanner that is away keeps a file back, and another round looks again', async () => {
  await using site = await createTestContext()
  Object.assign(site.context.settings, { clamdUrl: 'tcp://127.0.0.1:9' })
  const project = await startedProject(site)
  const { id } = await sendFile(site, { project })
  await site.runJobs().catch(() => {})
  expect((await fileNow(site, id))?.scan).toBeNull()
  await using asked = await scanner()
  Object.assign(site.context.settings, { clamdUrl: asked.clamdUrl })
  site.clock.advance(2 * 60 * 60)
  await site.context.enqueue(site.db, 'remove-project-files', {})
  await site.runJobs()
  await site.runJobs()
  expect((await fileNow(site, id))?.scan).toBe('clean')
})

// promise projects: All files of a project are one archive
test('all files are one archive, each under a name of its own', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  for (const text of ['een', 'twee', 'drie'])
    await sendFile(site, {
      project,
      content: Buffer.from(text),
      name: text === 'drie' ? 'FOTO.jpg' : 'foto.jpg',
    })
  await sendFile(site, { project, content: Buffer.from('ontwerp'), name: 'ontwerp', sender: OFFICE })
  const files = await filesOfProject(site.db, project.id)
  const answer = answerArchive(visit(site), { number: project.number, files })
  expect(answer.headers.get('Content-Disposition')).toBe(
    `attachment; filename="${project.number}-2026-11-20.zip"`,
  )
  const found = [...filesIn(Buffer.from(await answer.arrayBuffer()))].map(([name, bytes]) => [
    name,
    `${bytes}`,
  ])
  const names = found.map(([name]) => name?.toLowerCase())
  expect(names.sort()).toEqual(['foto (2).jpg', 'foto (3).jpg', 'foto.jpg', 'ontwerp'])
  expect(found.map(([, text]) => text).sort()).toEqual(['drie', 'een', 'ontwerp', 'twee'])
})

// promise projects: The agency hears of files once an hour, and not of what it saw
// promise file-mails.tsx: Er zijn ${files} bestanden binnen.
test('twelve photos are one mail to the agency, and none when it saw them; what we give is one to the customer', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  const mailsOf = async (kind: string) => (await allMails(site)).filter((mail) => mail.kind === kind)
  for (let number = 0; number < 12; number++) await sendFile(site, { project, name: `${number}.jpg` })
  expect(await todayFiles.items(site.context, 10)).toMatchObject([{ text: 'Er zijn 12 bestanden binnen' }])
  await site.runJobs()
  expect((await mailsOf('project-files-came')).map(({ text }) => text)).toEqual([
    expect.stringContaining('Er zijn 12 bestanden binnen.'),
  ])
  await sendFile(site, { project })
  await markSeen(site.context, project.id)
  expect(await todayFiles.items(site.context, 10)).toEqual([])
  await site.runJobs()
  expect(await mailsOf('project-files-came')).toHaveLength(1)
  await sendFile(site, { project, sender: OFFICE })
  await site.runJobs()
  expect(await mailsOf('project-files-for-you')).toMatchObject([{ toAddress: BAKERY.email }])
})

// promise projects: A customer removes what is theirs until its task is ticked
test('a customer removes their own file until its task is ticked, the office any', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  const sender = customerOf(project)
  const taskId = await askedOf(site, project)
  const [mine, other, ours] = [
    await sendFile(site, { project }),
    await sendFile(site, { project }),
    await sendFile(site, { project, sender: OFFICE }),
  ]
  const stranger = { ...sender, customerId: await addCustomer(site, 'piet@elders.example') }
  const remove = (fileId: string, by = sender) => removeFile(site.context, { fileId, sender: by })
  expect(await remove(mine.id, stranger)).toBe('unknown')
  expect(await remove(ours.id)).toBe('unknown')
  expect(await remove(mine.id)).toBe('removed')
  expect(await remove(mine.id)).toBe('unknown')
  await tickTask(site.context, { taskId, isDone: true, by: ROOS })
  expect(await remove(other.id)).toBe('ticked')
  expect(await remove(other.id, OFFICE)).toBe('removed')
  expect(await site.db.$count(projectFilePieces)).toBe(1)
})

// promise projects: Files go a year after their project ended, and unfinished uploads after a day
// promise web/kept-until.ts: We bewaren de bestanden tot een jaar na de oplevering.
test('files go a year after delivery or stopping, and an unfinished upload after a day', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  const running = await startedProject(site, undefined, { customerId })
  const stopped = await startedProject(site, undefined, { customerId })
  const delivered = await startedProject(site, undefined, { customerId })
  for (const project of [running, stopped, delivered]) await sendFile(site, { project })
  const sender = customerOf(running)
  const taskId = await askedOf(site, running)
  await beginUpload(site.context, { id: crypto.randomUUID(), for: { taskId }, name: 'a', bytes: 9, sender })
  await stopProject(site.context, { projectId: stopped.id, reason: 'Het hoeft niet meer.', admin: ROOS })
  await site.db
    .update(projects)
    .set({ status: 'delivered', deliveredAt: site.clock.now })
    .where(eq(projects.id, delivered.id))
  const round = async () => {
    await site.context.enqueue(site.db, 'remove-project-files', {})
    await site.runJobs()
    return (await site.db.select().from(projectFiles)).map(({ projectId }) => projectId).sort()
  }
  expect(await round()).toHaveLength(4)
  site.clock.advance(DAY + 1)
  expect(await round()).toEqual([running.id, stopped.id, delivered.id].sort())
  site.clock.now = new Date('2027-11-20T12:00:00Z')
  expect(await round()).toHaveLength(3)
  site.clock.now = new Date('2027-11-21T12:00:00Z')
  expect(await round()).toEqual([running.id])
  expect((await projectNow(site, stopped.id)).stoppedAt).not.toBeNull()
})

// promise projects: An export names every file, and an erasure removes them at once
test('an export names every file of a customer, and an erasure removes them while the project stays', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  const { id } = await sendFile(site, { project })
  expect(await fileData.find(site.db, BAKERY.email)).toMatchObject([
    {
      project: project.number,
      name: 'foto.jpg',
      bytes: 1000,
      address: `/hosting-dashboard/project/${project.number}/bestand/${id}`,
    },
  ])
  await erasePerson(site.context, { email: BAKERY.email, actor: { kind: 'system' }, reason: 'request' })
  expect(await site.db.$count(projectFiles)).toBe(0)
  expect(await site.db.$count(projectFilePieces)).toBe(0)
  expect((await projectNow(site, project.id)).id).toBe(project.id)
})

test('an acceptance for which the customer sent something is not undone', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  const [work] = await site.db.select().from(projectQuotes).where(eq(projectQuotes.projectId, project.id))
  const undo = () =>
    site.db.transaction((tx) =>
      takeBackProject(site.context, tx, { id: work?.quoteId ?? '', number: 'OF2026-0001' }, ROOS),
    )
  const { id } = await sendFile(site, { project })
  expect(await undo()).toBe('material')
  await removeFile(site.context, { fileId: id, sender: customerOf(project) })
  expect(await undo()).toBeUndefined()
})
