import KaleidoServer
import KaleidoSystem

Process.openStandardStreams()
Process.ignoreFileSizeSignal()
Process.prepareHeap()
CompilerThreads.run {
  Process.exitNow(Server(input: 0, output: 1).run())
}
