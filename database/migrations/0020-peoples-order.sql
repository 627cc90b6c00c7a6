-- The order of texts in lists, the same as the browser's: numbers in a text by their size, capitals beside small letters.
create collation peoples_order (provider = icu, locale = 'en-NZ-u-kn-ks-level2');
