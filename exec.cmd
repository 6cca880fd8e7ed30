@rem What a POSIX shell has built in, for the scripts of package.json: with it, signals to npm reach the server.
@%*
