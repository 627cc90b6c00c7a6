// Loaded into the program before anything else: when its supervisor is gone, however it went, the program ends properly.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
