/** Asks without showing the typed text. Null when the user cancels with Ctrl-C or Ctrl-D. */
export function promptHidden(question: string): Promise<string | null> {
  const { stdin, stdout } = process
  stdout.write(question)
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  stdin.resume()
  let typed = ''

  return new Promise((resolve) => {
    function end(answer: string | null): void {
      stdin.off('data', onData)
      stdin.setRawMode(false)
      stdin.pause()
      stdout.write('\n')
      resolve(answer)
    }

    function addKey(key: string): void {
      if (key === '\r' || key === '\n') end(typed)
      else if (key === '\u0003' || key === '\u0004') end(null)
      else if (key === '\u007f' || key === '\b') typed = [...typed].slice(0, -1).join('')
      else if (key >= ' ') typed += key
    }

    // A terminal delivers keys one by one, or many at once when text is pasted.
    function onData(keys: string): void {
      for (const key of keys) addKey(key)
    }

    stdin.on('data', onData)
  })
}
