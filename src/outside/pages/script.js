// Comforts of the pages; everything works without them.

for (const button of document.querySelectorAll('.reveal')) {
  const input = document.getElementById(button.getAttribute('aria-controls'));
  button.hidden = false;
  button.addEventListener('click', () => {
    const isShown = input.type === 'password';
    input.type = isShown ? 'text' : 'password';
    button.firstElementChild.textContent = isShown ? 'Hide' : 'Show';
  });
}

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', event => {
    const button = form.querySelector('.main-action');
    if (button?.getAttribute('aria-disabled') === 'true') event.preventDefault();
    // A second click must not submit twice; the browser may bring the page back from its cache.
    else button?.setAttribute('aria-disabled', 'true');
  });
}
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('.main-action')) button.removeAttribute('aria-disabled');
});

for (const link of document.querySelectorAll('[data-email]')) {
  link.addEventListener('click', event => {
    event.preventDefault();
    document.getElementById('email').value = link.dataset.email;
    const password = document.getElementById('password');
    if (link.dataset.password) password.value = link.dataset.password;
    password.focus();
  });
}

document.querySelector('[data-press-now]')?.click();
