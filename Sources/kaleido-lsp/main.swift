import KaleidoServer
import KaleidoSystem

Process.exitNow(Server(input: 0, output: 1).run())
