/** Lets programs that run side by side write one after another: what one writes before its turn waits for it. */
export function createTurns(write) {
  let last;
  return function takeTurn() {
    const before = last;
    let waiting = '';
    let isOurs = false;
    let pass;
    last = new Promise(resolve => (pass = resolve));
    const begin = async () => {
      await before;
      isOurs = true;
      write(waiting);
    };
    const begun = begin();
    return {
      hear: text => {
        if (isOurs) write(text);
        else waiting += text;
      },
      /** Passes the turn on, once it has come. */
      end: async () => {
        await begun;
        pass();
      },
    };
  };
}
