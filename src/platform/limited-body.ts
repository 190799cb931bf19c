/**
 * The text of a response that a stranger's server gave. Throws a RangeError beyond `maxBytes`, without reading on, and
 * whatever `fetch` throws when the connection breaks or its signal ends it.
 */
export async function readLimited(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  // Leaving the loop cancels the rest.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new RangeError(`The answer is larger than ${maxBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
