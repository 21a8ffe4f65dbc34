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
            - { name: {{ $component.urlVariable }}, value: "{{ if $.Values.hopTls.enabled }}https{{ else }}http{{ end }}://{{ $.Release.Name }}-{{ $name }}:{{ $.Values.ports.internal }}" }
            {{- end }}
            {{- end }}
            {{- range $name, $value := .Values.config }}
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

{{- /* One entry of a Secret each. A process names what it lacks, so that an entry may be absent. */ -}}
{{- define "otorga.secretEnv" }}
            {{- $secret := .secret }}
            {{- range .secretKeys }}
            - name: {{ . }}
              valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ . }}, optional: true } }
            {{- end }}
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
          - path: /console
            pathType: Prefix
            backend: { service: { name: {{ .Release.Name }}-gateway, port: { name: public } } }
          - path: /
            pathType: Exact
            backend: { service: { name: {{ .Release.Name }}-gateway, port: { name: public } } }
          - path: /
            pathType: Prefix
            backend: { service: { name: {{ .Release.Name }}-rest, port: { name: public } } }
{{- end -}}
