// A page that is served is loaded again when the program has changed; its address keeps what is shown.

function watch() {
  if (document.documentElement.dataset.served !== "true") return;
  const notice = (text) => {
    const place = document.getElementById("notice");
    place.textContent = text;
    place.hidden = false;
  };
  let isLost = false;
  const events = new EventSource("/events");
  events.addEventListener("message", (event) => {
    if (event.data === "changed") location.reload();
    else notice("The program has errors, which are written in the terminal. This is the page of the program before.");
  });
  events.addEventListener("error", () => {
    isLost = true;
    notice("kaleido explore --watch does not run any more.");
  });
  // Another one may run on the same port.
  events.addEventListener("open", () => { if (isLost) location.reload(); });
}
