{{- /* Only what Go's template engine itself has is used: the tests render the chart with it. */ -}}
{{- define "otorga.image" -}}
{{ printf "%q" (printf "%s:%s" .Values.image.repository (or .Values.image.tag .Chart.AppVersion)) }}
{{- end -}}

{{- define "otorga.pull" -}}
{{- if .Values.image.pullSecrets }}
      imagePullSecrets:
        {{- range .Values.image.pullSecrets }}
        - name: {{ . }}
        {{- end }}
{{- end }}
{{- end -}}

{{- define "otorga.podSecurity" }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "otorga.containerSecurity" }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
{{- end -}}

{{- define "otorga.env" }}
            {{- range $name, $component := .Values.components }}
            {{- if index $component "urlVariable" }}
            - { name: {{ $component.urlVariable }}, value: "http://{{ $.Release.Name }}-{{ $name }}:{{ $.Values.ports.internal }}" }
            {{- end }}
            {{- end }}
            {{- range $name, $value := .Values.config }}
            - { name: {{ $name }}, value: {{ printf "%q" $value }} }
            {{- end }}
            {{- range $name, $value := .Values.databases }}
            - { name: {{ $name }}, value: {{ printf "%q" $value }} }
            {{- end }}
{{- end -}}

{{- define "otorga.placement" }}
      {{- if .Values.nodeSelector }}
      nodeSelector:
        {{- range $name, $value := .Values.nodeSelector }}
        {{ printf "%q" $name }}: {{ printf "%q" $value }}
        {{- end }}
      {{- end }}
      {{- if .Values.affinity }}
      affinity: {{ .Values.affinity }}
      {{- end }}
      {{- if .Values.tolerations }}
      tolerations: {{ .Values.tolerations }}
      {{- end }}
{{- end -}}

{{- define "otorga.setup" }}
          {{- template "otorga.containerSecurity" . }}
          env:
            {{- range $name, $value := .Values.config }}
            - { name: {{ $name }}, value: {{ printf "%q" $value }} }
            {{- end }}
          # Of two Secrets that name the same the later counts.
          envFrom:
            - secretRef: { name: {{ .Values.secrets.runtime }} }
            - secretRef: { name: {{ .Values.secrets.migration }} }
          resources:
            requests: { cpu: 100m, memory: 256Mi }
            limits: { memory: 512Mi }
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
{{- end -}}

{{- define "otorga.labelLines" }}
    app.kubernetes.io/name: otorga
    app.kubernetes.io/instance: {{ printf "%q" .Release.Name }}
{{- end -}}

{{- define "otorga.labelLinesDeep" }}
      app.kubernetes.io/name: otorga
      app.kubernetes.io/instance: {{ printf "%q" .Release.Name }}
{{- end -}}

{{- /* Consoles go to the gateway, everything else to REST. */ -}}
{{- define "otorga.paths" }}
      http:
        paths:
          - path: /graphql
            pathType: Prefix
            backend: { service: { name: {{ .Release.Name }}-gateway, port: { name: public } } }
          - path: /bff
            pathType: Prefix
            backend: { service: { name: {{ .Release.Name }}-gateway, port: { name: public } } }
          - path: /
            pathType: Prefix
            backend: { service: { name: {{ .Release.Name }}-rest, port: { name: public } } }
{{- end -}}
