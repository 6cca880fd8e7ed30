// Shim for `object.entries`, which was written for browsers that lack it.
module.exports = Object.entries;
